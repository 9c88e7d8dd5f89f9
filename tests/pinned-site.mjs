// Before anything reads the configuration: tests are of the site that they speak of, whatever neighborhood this checkout has.
process.env.SITE_CONFIG ??= 'tests/first-site.config.ts';
