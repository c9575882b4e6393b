import type { ErrorText } from '#contract/field-errors.ts'

export const pagesErrors = {
  PAGE_NOT_FOUND: {
    mn: 'Энэ хуудас таны багт холбогдоогүй байна.',
    en: 'This page is not connected to your team.',
  },
  PAGE_CONNECTED: {
    mn: 'Хуудас холбогдсон хэвээр байна. Эхлээд салгаад дараа нь устгана уу.',
    en: 'The page is still connected. Disconnect it first, then delete it.',
  },
  PAGE_BLOCKED: {
    mn: 'Meta энэ хуудсыг дүрмийн дагуу түр хориглосон байна. Эхлээд хуудсаа «Үргэлжлүүлэх» товчоор сэргээгээд нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'Meta has blocked this page for its policy. Resume the page first, then publish. Your edits are saved.',
  },
  PAGE_NOT_BLOCKED: {
    mn: 'Энэ хуудсыг Meta хориглоогүй байна. Дэлгэцээ дахин ачаалж үзнэ үү.',
    en: 'Meta has not blocked this page. Reload to see its status.',
  },
  PAGE_TRIAL_USED: {
    mn: '«{page}» хуудас үнэгүй туршилтаа өөр багт ашигласан байна. Энэ багт багц авсны дараа хуудсаа холбоно уу.',
    en: '{page} already had its free trial in another team. Get a plan for this team, then connect the page.',
  },
  PAGE_TAKEN: {
    mn: 'Энэ хуудсыг өөр баг холбосон байна. Тэр багийн эзэмшигч Хуудасны удирдлагаас салгасны дараа холбож болно. Хэн холбосныг мэдэхгүй бол Facebook дээр хуудасныхаа бусад админаас асууна уу, эсвэл бидэнтэй холбогдоно уу.',
    en: 'Another team has connected this page. The owner of that team can disconnect it in page management. If you do not know who that is, ask the other admins of your page on Facebook, or contact us.',
  },
  TAKE_ALONG_REFUSED: {
    mn: 'Автомат хариултаа шилжүүлэхийн тулд та хоёр багийн хоёуланг нь эзэмшдэг, шинэ баг нь энэ хуудсанд өмнө нь юу ч үүсгээгүй байх ёстой. Сонголтоо болиод дахин холбоно уу.',
    en: 'To take automations along, you must own both teams, and the new team must have nothing of this page yet. Clear that choice, then connect again.',
  },
  PAGE_ACCESS_MISSING: {
    mn: 'Facebook хуудсанд хандах зөвшөөрөл өгөөгүй эсвэл админ эрх байхгүй байна.',
    en: 'Facebook page access not granted or missing admin permission.',
  },
  INCORRECT_INSTAGRAM_ACCOUNT: {
    mn: 'Буруу Instagram бүртгэл холбогдлоо. Сонгосон бүртгэлдээ Facebook дээр зөвшөөрөл өгөөд дахин оролдоно уу.',
    en: 'Incorrect Instagram account connected. Give access on Facebook to the account you chose, then try again.',
  },
  FACEBOOK_ACCESS_EXPIRED: {
    mn: 'Facebook-ийн зөвшөөрлийн хугацаа дууссан байна. Хуудсандаа дахин зөвшөөрөл өгнө үү.',
    en: 'Your Facebook permission has expired. Grant access to your pages again.',
  },
  PAGE_RECONNECT_NEEDED: {
    mn: 'Facebook-ийн зөвшөөрөл хүчингүй болсон. Хуудсаа дахин холбоод оролдоно уу.',
    en: 'Facebook no longer accepts the access to this page. Connect the page again, then retry.',
  },
  PAGE_NOT_ACTIVE: {
    mn: 'Хуудсыг салгасан байна. Дахин холбоод нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'The page is disconnected. Connect it again, then publish. Your edits are saved.',
  },
} as const satisfies Record<string, ErrorText>
