module.exports = {
  channels: {
    messenger: {
      enabled: true,
      path: '/webhooks/meta',
      pageId: process.env.PAGE_ID,
      accessToken: 'token',
      appId: '1',
      appSecret: process.env.META_APP_SECRET,
      verifyToken: 'verify-token',
      origin: process.env.META_GRAPH_URL,
    },
  },
}
