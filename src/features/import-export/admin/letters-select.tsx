import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { type Encoding, encodings, isEncoding } from './read/decode-text';

interface LettersSelectProps {
  encoding: Encoding;
  onReadAs: (encoding: Encoding) => void;
}

/** How the letters of a file are read, where they look wrong. */
export function LettersSelect({ encoding, onReadAs }: LettersSelectProps) {
  return (
    <Field label="Las letras se ven mal: ¿cómo se leen?">
      {(props) => (
        <Select
          {...props}
          value={encoding}
          onChange={({ currentTarget: { value } }) => {
            if (isEncoding(value)) onReadAs(value);
          }}
        >
          {Object.entries(encodings).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
