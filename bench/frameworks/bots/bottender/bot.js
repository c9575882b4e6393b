const express = require('express')
const { bottender } = require('bottender')

const app = bottender({ dev: false })
const handle = app.getRequestHandler()
const server = express()
const verify = (request, _response, raw) => {
  request.rawBody = raw.toString()
}
server.use(express.json({ verify }))
server.all('*', (request, response) => handle(request, response))
app.prepare().then(() => server.listen(Number(process.env.PORT), '127.0.0.1'))
