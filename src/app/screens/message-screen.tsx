import type { ReactNode } from 'react';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';

interface MessageScreenProps {
  title: string;
  subtitle: string;
  /** In Spanish, and louder than a title and subtitle whose words are English. */
  headline?: string;
  children: ReactNode;
  actions: ReactNode;
}

export function MessageScreen({ title, subtitle, headline, children, actions }: MessageScreenProps) {
  return (
    <Container className="py-12 md:py-20">
      <div className="max-w-prose">
        <Heading level={1} look={headline ? 'card' : 'display'}>
          {title}
        </Heading>
        {headline ? (
          <>
            <p className="text-fine text-tinta-soft">{subtitle}</p>
            <p className="mt-4 pb-4 font-heading text-title rule-double">{headline}</p>
          </>
        ) : (
          <p className="mt-2 pb-4 text-lead font-semibold rule-double">{subtitle}</p>
        )}
        <div className="mt-4 text-tinta-soft">{children}</div>
        <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
      </div>
    </Container>
  );
}
