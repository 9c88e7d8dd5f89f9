import type { ReactNode } from 'react';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';

interface MessageScreenProps {
  title: string;
  subtitle: string;
  children: ReactNode;
  actions: ReactNode;
}

export function MessageScreen({ title, subtitle, children, actions }: MessageScreenProps) {
  return (
    <Container className="py-12 md:py-20">
      <div className="max-w-prose">
        <Heading level={1}>{title}</Heading>
        <p className="mt-2 pb-4 text-lead font-semibold rule-double">{subtitle}</p>
        <div className="mt-4 text-tinta-soft">{children}</div>
        <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
      </div>
    </Container>
  );
}
