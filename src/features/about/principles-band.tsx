import { Container } from '@/ui/container';
import { Section } from '@/ui/section';
import { principles } from './about-texts';

/** The principles of the guide, across the full width. */
export function PrinciplesBand() {
  return (
    <div className="border-y bg-sunken">
      <Container className="py-10 lg:py-14">
        <Section title="Local, de bajo costo y de KM 5" isTitleHidden>
          <ul className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.25fr_1fr]">
            {principles.map(({ name, text }) => (
              <li
                key={name}
                className="border-t-4 border-double border-edge pt-4 sm:max-lg:flex sm:max-lg:gap-8"
              >
                <h3 className="shrink-0 text-display text-cantera-text sm:max-lg:w-72">{name}</h3>
                <p className="mt-2 max-w-[42ch] lg:text-lead">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </Container>
    </div>
  );
}
