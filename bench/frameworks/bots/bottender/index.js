module.exports = async (context) => {
  if (context.event.isText && /үнэ/i.test(context.event.text)) await context.sendText('Үнэ 45,000 ₮.')
}
