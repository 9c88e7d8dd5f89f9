import '@/features/submissions/imported';
import '@/features/submissions/review/imported'; // boundaries/dependencies
import '@/features/contact/imported'; // boundaries/dependencies
import '@/features/businesses/imported'; // boundaries/dependencies
