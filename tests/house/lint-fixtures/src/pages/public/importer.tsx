import '@/pages/public/imported';
import '@/features/hours/imported';
import '@/features/votes/imported';
import '@/ui/imported';
import '@/lib/imported';
import '@/app/imported'; // boundaries/dependencies
import '@/pages/admin/imported'; // boundaries/dependencies
import '@/features/hours/admin/imported'; // boundaries/dependencies
import '@/features/submissions/review/imported'; // boundaries/dependencies
import '@/features/publishing/admin/imported'; // boundaries/dependencies
import '@/features/contact/admin/imported'; // boundaries/dependencies
import '@/database/imported'; // boundaries/dependencies
