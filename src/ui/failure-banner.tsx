import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Banner } from './banner';

type FailureBannerProps = Omit<ComponentProps<typeof Banner>, 'tone' | 'icon' | 'role'>;

/** Why a form could not be saved or sent; announced at once. */
export function FailureBanner(props: FailureBannerProps) {
  return (
    <Banner role="alert" tone="error" icon={<CircleAlert className="size-5 text-alerta-text" />} {...props} />
  );
}
