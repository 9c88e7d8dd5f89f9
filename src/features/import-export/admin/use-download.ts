import { useMutation } from '@tanstack/react-query';
import { messageOf } from '@/lib/errors';
import { toastSuccess } from '@/ui/toast';
import { businessCount } from './import-texts';
import { saveFile } from './save-file';

interface Download {
  file: Blob;
  name: string;
  /** Businesses in it. */
  count: number;
}

/** Makes a file of businesses and downloads it; toasts say how many there are, or what failed. */
export function useDownload<Variables>(makeFile: (variables: Variables) => Promise<Download>) {
  return useMutation({
    mutationFn: async (variables: Variables) => {
      const { file, name, count } = await makeFile(variables);
      return { isSaved: saveFile(file, name), name, count };
    },
    meta: {
      invalidates: [],
      errorToast: (error) => ({
        title: 'Error en exportación',
        description: `Error al exportar datos: ${messageOf(error)}`,
      }),
    },
    onSuccess: ({ isSaved, name, count }) => {
      if (isSaved) toastSuccess('Exportación lista', `${businessCount(count)} en ${name}`);
    },
  });
}
