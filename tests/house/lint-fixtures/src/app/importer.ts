import '@/app/imported';
import '@/pages/public/imported';
import '@/pages/admin/imported';
import '@/features/hours/imported';
import '@/features/hours/admin/imported';
import '@/ui/imported';
import '@/lib/imported';
import '@/database/imported';
