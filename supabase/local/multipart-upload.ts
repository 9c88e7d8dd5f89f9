/**
 * supabase-js uploads a File or Blob as multipart with an empty field name, while lite reads the field "file". This converts the
 * form to a raw body, which lite accepts.
 */
export async function unpackMultipartUpload(request: Request): Promise<Request> {
  const isUpload = request.method === 'POST' || request.method === 'PUT';
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  if (!isUpload || !isForm || !new URL(request.url).pathname.startsWith('/storage/v1/object/'))
    return request;

  const form = await request.clone().formData();
  const file = form.get('') ?? form.get('file');
  if (!(file instanceof Blob)) return request;

  const body = await file.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type || 'application/octet-stream');
  headers.set('content-length', String(body.byteLength));
  const seconds = form.get('cacheControl');
  if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
  return new Request(request.url, { method: request.method, headers, body });
}
