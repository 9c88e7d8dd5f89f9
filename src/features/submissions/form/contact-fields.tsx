import { FormSection } from './form-section';
import { SubmissionTextField } from './submission-text-field';

/** As wide as what goes into it. */
const phoneWidth = 'max-w-56';
const digitsHint = 'Ingresa 10 dígitos sin espacios ni guiones.';

export function ContactFields() {
  return (
    <FormSection title="2. Cómo te contactan">
      <SubmissionTextField
        name="phone"
        label="Teléfono de Contacto *"
        hint={digitsHint}
        isRequired
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        className={phoneWidth}
      />
      <SubmissionTextField
        name="whatsapp"
        label="WhatsApp (opcional)"
        hint={digitsHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        className={phoneWidth}
      />
      <SubmissionTextField
        name="email"
        label="Correo electrónico (opcional)"
        hint="Por ejemplo: nombre@correo.com"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormSection>
  );
}
