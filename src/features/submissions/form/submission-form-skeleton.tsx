import { Skeleton } from '@/ui/skeleton';

/** The controls of each section: how high they are. */
const sections = [
  ['h-11', 'h-11', 'h-11'],
  ['h-11', 'h-11', 'h-11'],
  ['h-44', 'h-11', 'h-11'],
  ['aspect-video'],
];

/** The form's shape while what it needs is loading: as long as the form, or a reload far down would show the footer first. */
export function SubmissionFormSkeleton() {
  return (
    <>
      <p role="status" className="mb-6 text-fine text-tinta-soft">
        Inicializando...
      </p>
      <div className="flex flex-col gap-6">
        {sections.map((controls, section) => (
          <div key={section} className="flex flex-col gap-6 rounded-lg border bg-paper p-4 sm:p-6">
            <Skeleton className="h-8 w-48" />
            {controls.map((height, control) => (
              <div key={control} className="flex flex-col gap-2">
                <Skeleton className="h-5 w-36" />
                <Skeleton className="h-4 w-56 max-w-full" />
                <Skeleton className={`w-full rounded-md ${height}`} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
