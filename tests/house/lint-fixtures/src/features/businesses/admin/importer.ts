import '@/features/businesses/imported';
import '@/features/hours/imported';
import '@/features/hours/admin/imported';
import '@/features/votes/admin/imported';
import '@/features/submissions/imported'; // boundaries/dependencies
import '@/features/submissions/review/imported'; // boundaries/dependencies
import '@/features/publishing/admin/imported'; // boundaries/dependencies
