import type { Plugin } from 'vite'
import { endpoints } from '#contract/endpoints.ts'

const lines = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path, access }]) => [name, { method, path, access }]),
)

/**
 * A browser calls the API by method, path and access, and leaves checking to the server. So the build gives it no more than
 * these of each endpoint: with their schemas came zod and all of the contract, to screens that check nothing themselves.
 */
export const endpointLines = (): Plugin => ({
  name: 'hariu:endpoint-lines',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id.endsWith('/contract/endpoints.ts') ? `export const endpoints = ${JSON.stringify(lines)}` : undefined,
})
