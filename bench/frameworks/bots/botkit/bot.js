require('../calls-to-the-crowd.js')
const { FacebookAdapter, FacebookEventTypeMiddleware } = require('botbuilder-adapter-facebook')
const { Botkit } = require('botkit')

const adapter = new FacebookAdapter({
  verify_token: 'verify-token',
  access_token: 'token',
  app_secret: process.env.META_APP_SECRET,
})
adapter.use(new FacebookEventTypeMiddleware())
const controller = new Botkit({ webhook_uri: '/webhooks/meta', adapter })
controller.hears([/үнэ/i], 'message', (bot, message) => bot.reply(message, 'Үнэ 45,000 ₮.'))
