// For what only speaks to graph.facebook.com: the same calls, without encryption, to the crowd's platform.
const http = require('node:http')
const https = require('node:https')

const { hostname, port } = new URL(process.env.META_GRAPH_URL)
const secure = https.request
https.request = (options, ...rest) => {
  const host = options.hostname ?? options.host
  if (host !== 'graph.facebook.com') return secure(options, ...rest)
  return http.request(
    { ...options, protocol: 'http:', host: hostname, hostname, port, agent: undefined },
    ...rest,
  )
}
