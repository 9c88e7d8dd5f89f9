import { Container } from '@/ui/container';
import { Section } from '@/ui/section';
import { principles } from './about-texts';

/** What the guide stands for, across the whole width, as a poster rather than as boxes. */
export function PrinciplesBand() {
  return (
    <div className="border-y bg-sunken">
      <Container className="py-10 lg:py-14">
        <Section title="Local, de bajo costo y de KM 5">
          <ol className="grid gap-x-12 gap-y-6 md:grid-cols-3">
            {principles.map(({ name, text }) => (
              <li key={name} className="border-t-4 border-double border-edge pt-4">
                <h3 className="text-display text-cantera-text">{name}</h3>
                <p className="mt-2 max-w-[42ch]">{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      </Container>
    </div>
  );
}
