import '@/features/submissions/imported';
import '@/features/submissions/form/imported';
import '@/features/contact/imported';
import '@/features/contact/admin/imported';
import '@/features/publishing/admin/imported';
import '@/features/votes/imported'; // boundaries/dependencies
import '@/features/businesses/imported'; // boundaries/dependencies
import '@/features/businesses/admin/imported'; // boundaries/dependencies
