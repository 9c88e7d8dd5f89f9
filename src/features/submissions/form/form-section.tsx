import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { Section } from '@/ui/section';

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the form under its own heading. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <Card className="p-4 sm:p-6">
      <Section title={title}>
        <div className="flex flex-col gap-6">{children}</div>
      </Section>
    </Card>
  );
}
