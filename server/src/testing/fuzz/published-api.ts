import { Ajv2020 } from 'ajv/dist/2020.js'

export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

type Operation = {
  operationId: string
  parameters?: { in: 'path' | 'query'; name: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}

export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

const OF_THE_DOCUMENT = ['openapi', 'info', 'servers', 'paths', 'components', 'tags']

/** The OpenAPI document of the product: schemas of requests, and validation of answers. */
export const readPublishedApi = (document: ApiDocument) => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false, allErrors: true })
  ajv.addVocabulary(OF_THE_DOCUMENT)
  ajv.addSchema(document, 'api')
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        { path, method, operation },
      ]),
    ),
  )
  const find = (name: string) => {
    const found = operations.get(name)
    if (!found) throw new Error(`The OpenAPI document has no operation ${name}`)
    return found
  }
  const schemaOf = (properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
    type: 'object',
    properties,
    required,
  })

  return {
    names: [...operations.keys()],
    resolve: (schema: JsonSchema): JsonSchema =>
      schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema,
    queryOf: (name: string): JsonSchema | undefined => {
      const query = (find(name).operation.parameters ?? []).filter((one) => one.in === 'query')
      if (query.length === 0) return undefined
      return schemaOf(
        Object.fromEntries(query.map((one) => [one.name, one.schema])),
        query.filter((one) => one.required).map((one) => one.name),
      )
    },
    bodyOf: (name: string): JsonSchema | undefined =>
      find(name).operation.requestBody?.content['application/json']?.schema,
    /** Returns the schema violations; empty for a valid answer. */
    misfitsOf: (name: string, status: number, body: unknown): string[] => {
      const { path, method, operation } = find(name)
      const known = String(status) in operation.responses ? String(status) : 'default'
      const steps = ['paths', path, method, 'responses', known, 'content', 'application/json', 'schema']
      const pointer = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
      const validate = ajv.getSchema(`api#/${pointer}`)
      if (!validate) return [`nothing is published for ${status}`]
      if (validate(body)) return []
      return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
    },
  }
}

export type PublishedApi = ReturnType<typeof readPublishedApi>
