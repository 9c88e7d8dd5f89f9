/**
 * The limits that texts name and forms apply, as private.limits has them; tests/database/forms/same-rules.test.ts compares this
 * module with the database. The lengths of texts stand in the schemas of their forms.
 */
export const limits = {
  submissions_of_an_address: { most: 5, hours: 1 },
  submissions_of_a_phone_and_name: { most: 1, hours: 24 },
  unsuspicious_submissions: { most: 60, hours: 1 },
  submission_products: { most: 3 },
  submission_services: { most: 2 },
  proposed_products: { most: 3 },
  proposed_images: { most: 3 },
  imported_businesses: { most: 100 },
  imported_special_days: { most: 400 },
  imported_images: { most: 60 },
  products_of_a_business: { most: 300 },
} as const;

/** Settings of private.config that texts name: how long something is valid, kept or accepted. */
export const periods = {
  submission_image_minutes: 15,
  submission_link_days: 90,
  submission_reopen_days: 7,
  confirmation_link_days: 30,
  bin_days: 30,
} as const;

/** Of an uploaded image, as the bucket has it. */
export const imageMegabytes = 5;

const { submissions_of_a_phone_and_name: ofBusiness, submissions_of_an_address: ofAddress } = limits;

/** Continues a sentence that begins with «se acepta» or «aceptamos». */
export const submissionLimitsText = `${ofBusiness.most} solicitud de un negocio con el mismo teléfono cada ${ofBusiness.hours} horas y ${ofAddress.most} por hora desde la misma conexión`;
