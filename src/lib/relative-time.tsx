import { formatDateTime, formatRelativeTime } from './dates';

interface RelativeTimeProps {
  /** In ms since 1970, as `now`. */
  moment: number;
  now: number;
  className?: string;
}

export function RelativeTime({ moment, now, className }: RelativeTimeProps) {
  return (
    <time dateTime={new Date(moment).toISOString()} title={formatDateTime(moment)} className={className}>
      {formatRelativeTime(moment, now)}
    </time>
  );
}
