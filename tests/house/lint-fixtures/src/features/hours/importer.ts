import '@/features/hours/imported';
import '@/ui/imported';
import '@/lib/imported';
import '@/database/imported';
import '@/app/imported'; // boundaries/dependencies
import '@/pages/public/imported'; // boundaries/dependencies
import '@/pages/admin/imported'; // boundaries/dependencies
import '@/features/hours/admin/imported'; // boundaries/dependencies
import '@/features/votes/imported'; // boundaries/dependencies
import '@/features/businesses/imported'; // boundaries/dependencies
