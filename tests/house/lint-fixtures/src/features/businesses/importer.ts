import '@/features/hours/imported';
import '@/features/votes/imported';
import '@/features/businesses/admin/imported'; // boundaries/dependencies
import '@/features/hours/admin/imported'; // boundaries/dependencies
import '@/features/submissions/imported'; // boundaries/dependencies
import '@/features/contact/imported';
import '@/features/contact/admin/imported'; // boundaries/dependencies
