const http = require('node:http')
const Bot = require('messenger-bot')

const bot = new Bot({
  token: 'token',
  verify: 'verify-token',
  app_secret: process.env.META_APP_SECRET,
  graph_url: `${process.env.META_GRAPH_URL}/v2.12/`,
})
bot.on('message', (payload, reply) => {
  if (/үнэ/i.test(payload.message.text)) reply({ text: 'Үнэ 45,000 ₮.' }, () => undefined)
})
http.createServer(bot.middleware()).listen(Number(process.env.PORT), '127.0.0.1')
