const Botly = require('botly')
const express = require('express')

const botly = new Botly({
  accessToken: 'token',
  verifyToken: 'verify-token',
  webHookPath: '/webhooks/meta',
  FB_URL: `${process.env.META_GRAPH_URL}/v2.12/`,
})
botly.on('message', (id, message) => {
  if (/үнэ/i.test(message.message.text)) botly.sendText({ id, text: 'Үнэ 45,000 ₮.' })
})
const server = express()
server.use(express.json({ verify: botly.getVerifySignature(process.env.META_APP_SECRET) }))
server.use(botly.router())
server.listen(Number(process.env.PORT), '127.0.0.1')
