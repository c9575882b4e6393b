import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Sample } from './samples.ts'

/** The call in the form of `inject`, with our own pages as origin. */
export const callOf = (name: EndpointName, { params = {}, query = {}, body }: Sample, origin: string) => {
  const { method, path } = endpoints[name]
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const headers: Record<string, string> = { origin }
  return {
    method,
    url: `${address}?${new URLSearchParams(query)}`,
    headers,
    ...(body ? { payload: body } : {}),
  }
}
