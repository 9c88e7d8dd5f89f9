import { z } from 'zod';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { openMailServer, type MailServer } from '../daily/send-reminders.ts';
import type { Checks } from './check.ts';
import { request } from './request.ts';

/** The server that sends the mails of the accounts. */
export const serverChecks: Checks<MailServer> = {
  'mail.server': {
    look: async (server) => {
      try {
        (await openMailServer(server)).close();
        return [];
      } catch (error) {
        if (error instanceof DataError) return [error.message.replace(/\.?\n.*/s, '')];
        throw error;
      }
    },
    say: {
      well: 'El servidor de correo responde, y acepta el usuario y la contraseña.',
      ill: 'No se pueden enviar correos',
      remedy:
        'Revisa SMTP_HOST, SUPABASE_AUTH_EMAIL_SMTP_PORT (587 o 465), SMTP_USER y SMTP_PASS en el panel de tu servicio de correo, y repite npm run setup. Algunas redes cierran esos puertos: prueba en otra.',
    },
  },
};

/** Supabase's management API. */
export interface Account {
  url: string;
  accessToken: string;
  managementUrl: string;
}

const mailSchema = z.object({
  smtp_host: z.string().nullish(),
  uri_allow_list: z.string().nullish(),
  security_captcha_enabled: z.boolean().nullish(),
});

/** What else only the dashboard shows. */
export const accountChecks: Checks<Account> = {
  'auth.mail': {
    look: async ({ url, accessToken, managementUrl }) => {
      const [reference = ''] = new URL(url).hostname.split('.');
      const { status, body } = await request(`${managementUrl}/v1/projects/${reference}/config/auth`, {
        headers: { Authorization: `Bearer ${accessToken}` },
      });
      if (status !== 200)
        throw new DataError(
          `api.supabase.com respondió ${String(status)} a SUPABASE_ACCESS_TOKEN.\nHaz otro en Account → Access Tokens, o quita ese renglón.`,
        );
      const config = mailSchema.parse(JSON.parse(body));
      return [
        ...(config.smtp_host
          ? []
          : ['falta el servidor de correo propio, y el de Supabase manda dos correos por hora']),
        ...(config.uri_allow_list?.includes('*') ? ['las direcciones permitidas llevan comodines'] : []),
        ...(config.security_captcha_enabled ? ['el captcha está encendido, y el sitio no lo tiene'] : []),
      ];
    },
    say: {
      well: 'El proyecto manda correos con un servidor propio, sin captcha ni direcciones con comodines.',
      ill: 'Correo y entrada',
      remedy: 'Authentication → Emails → SMTP Settings, URL Configuration y Attack Protection.',
    },
  },
};
