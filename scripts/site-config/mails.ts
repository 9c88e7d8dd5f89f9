interface Mail {
  subject: string;
  title: string;
  text: string;
  /** A link, by the `type` of /auth/confirmar; without it the mail has a code. */
  button?: { type: string; text: string };
  validity?: string;
  note: string;
}

/** The mails of the accounts, by the name of their template in config.toml. */
export const mails: Record<string, Mail> = {
  confirmation: {
    subject: 'Confirma tu correo en [[name]]',
    title: '¡Qué gusto tenerte por aquí!',
    text: 'Solo falta un paso: confirma que este correo es tuyo y escribe tu contraseña.',
    button: { type: 'signup', text: 'Confirmar mi correo' },
    note: '¿No creaste una cuenta? No pasa nada: ignora este mensaje y no se activará.',
  },
  recovery: {
    subject: 'Cambia tu contraseña de [[name]]',
    title: 'Vamos a recuperar tu cuenta',
    text: 'Alguien (ojalá tú) pidió cambiar la contraseña de esta cuenta. Elige una nueva aquí:',
    button: { type: 'recovery', text: 'Elegir otra contraseña' },
    note: '¿No fuiste tú? Ignora este mensaje: tu contraseña sigue igual.',
  },
  email_change: {
    subject: 'Confirma tu nuevo correo en [[name]]',
    title: 'Confirma tu nuevo correo',
    text: 'Pediste cambiar el correo de tu cuenta de {{ .Email }} a {{ .NewEmail }}.',
    button: { type: 'email_change', text: 'Confirmar el cambio' },
    note: '¿No fuiste tú? Ignora este mensaje y cambia tu contraseña cuanto antes.',
  },
  magic_link: {
    subject: 'Tu enlace para entrar a [[name]]',
    title: 'Tu enlace para entrar',
    text: 'Entra a tu cuenta con este botón, sin escribir tu contraseña.',
    button: { type: 'magiclink', text: 'Entrar a mi cuenta' },
    note: '¿No lo pediste? Ignora este mensaje: nadie podrá entrar sin el enlace.',
  },
  invite: {
    subject: 'Te invitaron al equipo de [[name]]',
    title: 'Te damos la bienvenida al equipo',
    text: 'Te invitaron a cuidar el directorio de negocios del barrio. Acepta la invitación y elige tu contraseña.',
    button: { type: 'invite', text: 'Aceptar la invitación' },
    note: '¿No esperabas esta invitación? Puedes ignorar este mensaje.',
  },
  reauthentication: {
    subject: 'Tu código de [[name]]: {{ .Token }}',
    title: 'Tu código de seguridad',
    text: 'Escribe este código para continuar:',
    validity: 'Vence en una hora. No lo compartas con nadie.',
    note: '¿No lo pediste? Cambia tu contraseña cuanto antes.',
  },
};

/** The HTML of a mail of the accounts. */
export function accountMail({ title, text, button, validity, note }: Mail): string {
  const action = button
    ? mailButton(`{{ .SiteURL }}/auth/confirmar?token_hash={{ .TokenHash }}&type=${button.type}`, button.text)
    : '<p style="margin: 18px 0; font-size: 30px; font-weight: bold; letter-spacing: 6px">{{ .Token }}</p>';
  const last = validity ?? 'El enlace sirve una sola vez y vence en una hora.';
  return mailHtml({ title, content: [mailParagraph(text), action, mailParagraph(last)], note });
}

export const mailParagraph = (text: string) => `<p style="margin: 0 0 12px">${text}</p>`;

export const mailButton = (url: string, text: string) =>
  `<p style="margin: 22px 0"><a class="button" href="${url}" style="display: inline-block; padding: 13px 22px; border-radius: 10px; background: #8a3b12; color: #ffffff; font-weight: bold; text-decoration: none">${text}</a></p>`;

/** Every mail, with `[[name]]` for the name of the site. Dark colors are named beside the attributes, which some clients read alone. */
export function mailHtml({
  title,
  content,
  note,
}: {
  title: string;
  content: string[];
  note: string;
}): string {
  return `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${title}</title>
    <style>
      :root { color-scheme: light dark; }
      @media (prefers-color-scheme: dark) {
        body { background: #1a1814 !important; color: #f0ece3 !important; }
        .paper { background: #26231d !important; color: #f0ece3 !important; }
        .brand { color: #f0a37a !important; }
        .soft, .soft a { color: #b8b1a3 !important; }
        .button { background: #f0a37a !important; color: #26130a !important; }
      }
    </style>
  </head>
  <body style="margin: 0; padding: 24px 12px; background: #f6f4ef; color: #23211d; font-family: Arial, Helvetica, sans-serif">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 520px; margin: 0 auto">
      <tr>
        <td class="brand" style="padding: 0 8px 16px; font-size: 15px; font-weight: bold; color: #8a3b12">[[name]]</td>
      </tr>
      <tr>
        <td class="paper" style="padding: 28px 24px; background: #ffffff; color: #23211d; border-radius: 14px; font-size: 16px; line-height: 1.55">
          <h1 style="margin: 0 0 14px; font-size: 22px; line-height: 1.3">${title}</h1>
          ${content.join('\n          ')}
        </td>
      </tr>
      <tr>
        <td class="soft" style="padding: 16px 8px 0; font-size: 13px; line-height: 1.5; color: #6b665c">${note}</td>
      </tr>
    </table>
  </body>
</html>
`;
}
