import '@/app/imported'; // boundaries/dependencies
import '@/pages/public/imported'; // boundaries/dependencies
import '@/pages/admin/imported'; // boundaries/dependencies
import '@/features/hours/imported'; // boundaries/dependencies
import '@/features/hours/admin/imported'; // boundaries/dependencies
import '@/ui/imported'; // boundaries/dependencies
import '@/lib/imported'; // boundaries/dependencies
