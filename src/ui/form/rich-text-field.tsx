import { Bold, Italic } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { cn } from '@/lib/cn';
import { controlStyles } from '@/ui/control-styles';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { sanitizePastedHtml } from '@/ui/sanitize-text';
import { buildLines, buildRichText, normalizeRichText, readRichText } from './rich-text-dom';

interface RichTextFieldProps<Values extends FieldValues> {
  name: FieldPathByValue<Values, string>;
  label: string;
  hint?: ReactNode;
  /** The most characters that are stored, tags included, as the database counts them. */
  maxLength: number;
  className?: string;
}

const formats = [
  { command: 'bold', label: 'Negrita', icon: Bold },
  { command: 'italic', label: 'Cursiva', icon: Italic },
] as const;

/**
 * A text with bold and italics, as a field of the form around it. The browser edits it, so undo, spelling and the
 * formats of phones work; its value is the stored text, and a text that nobody edits stays as it is.
 */
export function RichTextField<Values extends FieldValues>({
  name,
  label,
  hint,
  maxLength,
  className,
}: RichTextFieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name });
  const editor = useRef<HTMLDivElement>(null);
  /** The value that the editor shows; another one comes from the form. */
  const shown = useRef<string | null>(null);
  const { pressed, refresh, toggle } = useFormats(editor);
  const stored = String(field.value);
  // Code points, which PostgreSQL counts.
  const length = Array.from(stored).length;

  useLayoutEffect(() => {
    if (stored === shown.current) return;
    shown.current = stored;
    editor.current?.replaceChildren(buildRichText(normalizeRichText(stored)));
  }, [stored]);

  function handleInput() {
    if (!editor.current) return;
    shown.current = readRichText(editor.current);
    field.onChange(shown.current);
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault();
    insertRichText(pastedText(event.clipboardData));
  }

  return (
    <Field
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      onLabelClick={() => editor.current?.focus()}
    >
      {({ id, 'aria-describedby': describedBy, ...control }) => (
        <div>
          <div role="group" aria-label={`Formato: ${label}`} className="mb-1.5 flex gap-1">
            {formats.map(({ command, label: name, icon: Icon }) => (
              <IconButton
                key={command}
                label={name}
                icon={<Icon aria-hidden="true" className="size-5" />}
                look="outlined"
                aria-pressed={pressed.includes(command)}
                aria-controls={id}
                // Keeps the focus in the editor, and with it the keyboard of a phone.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => toggle(command)}
                className="aria-pressed:border-tinta aria-pressed:bg-tinta aria-pressed:text-paper"
              />
            ))}
          </div>
          <div
            {...control}
            id={id}
            ref={(element) => {
              editor.current = element;
              field.ref(element);
            }}
            contentEditable
            suppressContentEditableWarning
            role="textbox"
            aria-multiline="true"
            aria-labelledby={`${id}-label`}
            aria-describedby={[describedBy, `${id}-length`].filter(Boolean).join(' ')}
            onInput={handleInput}
            onKeyUp={refresh}
            onBlur={field.onBlur}
            onPaste={handlePaste}
            onDrop={(event) => event.preventDefault()}
            className={cn(
              controlStyles,
              'max-h-96 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-wrap',
              className,
            )}
          />
          <p
            id={`${id}-length`}
            className={cn(
              'mt-1 text-right text-fine tabular-nums',
              length > maxLength ? 'font-semibold text-alerta-text' : 'text-tinta-soft',
            )}
          >
            {`${length.toLocaleString('es-MX')} de ${maxLength.toLocaleString('es-MX')} caracteres`}
          </p>
        </div>
      )}
    </Field>
  );
}

type Format = (typeof formats)[number]['command'];

/** The formats at the caret, and what switches them at the last selection in the editor. */
function useFormats(editor: RefObject<HTMLDivElement | null>) {
  const [pressed, setPressed] = useState<readonly Format[]>([]);
  const lastRange = useRef<Range | null>(null);

  function refresh() {
    const selection = document.getSelection();
    if (!selection?.anchorNode || !editor.current?.contains(selection.anchorNode)) return;
    lastRange.current = selection.getRangeAt(0);
    setPressed(
      formats.map(({ command }) => command).filter((command) => document.queryCommandState(command)),
    );
  }

  useEffect(() => {
    document.addEventListener('selectionchange', refresh);
    return () => document.removeEventListener('selectionchange', refresh);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the function reads refs only
  }, []);

  function toggle(command: Format) {
    const range = lastRange.current;
    editor.current?.focus();
    if (range) {
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
    }
    document.execCommand(command);
    refresh();
  }

  return { pressed, refresh, toggle };
}

/** What was copied, as a stored text: of a web page or a document only bold, italics and lines remain. */
function pastedText(clipboard: DataTransfer): string {
  const html = clipboard.getData('text/html');
  if (html !== '') return readRichText(sanitizePastedHtml(html), { collapsesSpace: true });
  return readRichText(buildLines(clipboard.getData('text/plain')));
}

/** By a command, because the browser's undo takes back nothing else. */
function insertRichText(stored: string): void {
  const container = document.createElement('div');
  container.append(buildRichText(stored));
  document.execCommand('insertHTML', false, container.innerHTML);
}
