import '@/features/hours/imported';
import '@/features/hours/admin/imported';
import '@/ui/imported';
import '@/lib/imported';
import '@/database/imported';
import '@/app/imported'; // boundaries/dependencies
import '@/pages/admin/imported'; // boundaries/dependencies
import '@/features/votes/imported'; // boundaries/dependencies
import '@/features/votes/admin/imported'; // boundaries/dependencies
import '@/features/submissions/review/imported'; // boundaries/dependencies
