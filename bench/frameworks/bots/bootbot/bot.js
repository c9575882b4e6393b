require('../calls-to-the-crowd.js')
const BootBot = require('bootbot')

const bot = new BootBot({
  accessToken: 'token',
  verifyToken: 'verify-token',
  appSecret: process.env.META_APP_SECRET,
  webhook: '/webhooks/meta',
})
bot.hear([/үнэ/i], (_payload, chat) => chat.say('Үнэ 45,000 ₮.'))
// It means a function's own `bind`; express has since made one of the HTTP method BIND.
bot.app.bind = () => bot.app
bot.start(Number(process.env.PORT))
