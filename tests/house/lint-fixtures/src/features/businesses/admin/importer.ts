import '@/features/businesses/imported';
import '@/features/hours/imported';
import '@/features/hours/admin/imported'; // boundaries/dependencies
import '@/features/submissions/imported'; // boundaries/dependencies
