import type { JsonSchema } from './json-schema.ts';

export interface Reference {
  $ref: string;
}

/** A response; the schemas of its contents are written out, or refer to the document's components. */
export interface Response {
  description?: string;
  content?: Record<string, { schema: JsonSchema | Reference }>;
}

/** What a call takes beside its body. */
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: JsonSchema;
}

/** The body of a call. */
export interface RequestBody {
  content: Record<string, { schema: JsonSchema | Reference }>;
}

/** A call, as OpenAPI 3.1 describes it. */
export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, Response | Reference>;
  security?: Record<string, string[]>[];
}

/** The part of an OpenAPI document that this API writes. */
export interface OpenApiDocument {
  info: { title: string };
  /** Of calls that name none. */
  security?: Record<string, string[]>[];
  /** By address, then by method. */
  paths: Record<string, Record<string, Operation>>;
  components?: {
    schemas?: Record<string, JsonSchema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
    requestBodies?: Record<string, RequestBody>;
    securitySchemes?: Record<string, object>;
  };
}
