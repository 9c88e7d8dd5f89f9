import '@/pages/admin/imported';
import '@/features/hours/imported';
import '@/features/hours/admin/imported';
import '@/features/submissions/review/imported';
import '@/features/publishing/admin/imported';
import '@/ui/imported';
import '@/lib/imported';
import '@/app/imported'; // boundaries/dependencies
import '@/pages/public/imported'; // boundaries/dependencies
import '@/database/imported'; // boundaries/dependencies
