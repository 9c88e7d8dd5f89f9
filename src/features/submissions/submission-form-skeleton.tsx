import { Skeleton } from '@/ui/skeleton';

/** The form's shape while what it needs is loading. */
export function SubmissionFormSkeleton() {
  return (
    <div className="min-h-dvh">
      <p role="status" className="mb-6 text-fine text-tinta-soft">
        Inicializando...
      </p>
      <div className="flex flex-col gap-6">
        {[3, 3].map((fields, section) => (
          <div key={section} className="flex flex-col gap-6 rounded-lg border bg-paper p-4 sm:p-6">
            <Skeleton className="h-7 w-40" />
            {Array.from({ length: fields }, (_, field) => (
              <div key={field} className="flex flex-col gap-2">
                <Skeleton className="h-5 w-36" />
                <Skeleton className="h-11 w-full rounded-md" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
