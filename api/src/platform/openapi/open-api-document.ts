import type { JsonSchema } from './json-schema.ts';

export interface Reference {
  $ref: string;
}

/** A response; its schemas are inline, or references to components. */
export interface Response {
  description?: string;
  content?: Record<string, { schema: JsonSchema | Reference }>;
}

/** A parameter of an operation. */
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: JsonSchema;
}

/** A request body. */
export interface RequestBody {
  content: Record<string, { schema: JsonSchema | Reference }>;
}

/** An operation in OpenAPI 3.1. */
export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, Response | Reference>;
  security?: Record<string, string[]>[];
  /** Rights that a caller needs; OpenAPI has no field for them. */
  'x-access'?: string[];
}

/** Operations by method, with the parameters of all of them. */
export type PathItem = Record<string, Operation> | { parameters: (Parameter | Reference)[] };

/** The part of an OpenAPI document that this API uses. */
export interface OpenApiDocument {
  info: { title: string };
  /** Default security of operations. */
  security?: Record<string, string[]>[];
  paths: Record<string, PathItem>;
  components?: {
    schemas?: Record<string, JsonSchema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
    requestBodies?: Record<string, RequestBody>;
    securitySchemes?: Record<string, object>;
  };
}
