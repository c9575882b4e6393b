const mn = {
  movedAway: {
    access_lost:
      'Танай багийн Facebook зөвшөөрөл хүчингүй болсон тул хуудасны өөр админ өөрийн багт холбосон. Автомат хариулт, чат, түүх танай багт хэвээр, унтраалттай байгаа.',
    disconnected:
      'Танай баг салгасны дараа өөр баг холбосон. Автомат хариулт, чат, түүх танай багт хэвээр, унтраалттай байгаа.',
    notice: (name: string) => `«${name}» хуудас өөр баг руу шилжлээ`,
    toPages: 'Хуудсууд руу очих',
  },

  health: {
    reconnect:
      'Facebook-ийн зөвшөөрөл хүчингүй болжээ. Дахин холбох хүртэл чатад хариулахгүй. 7 хоногийн дотор холбовол хоцорсон сэтгэгдлийг олж хариулна.',
    readyToReconnect: 'Facebook-ийн зөвшөөрөл бүрэн байна. Дахин холбомогц хариулж эхэлнэ.',
    ownerReconnects:
      'Энэ хуудсыг холбосон хүний Facebook зөвшөөрөл хүчингүй болжээ. Дахин холбох хүртэл чатад хариулахгүй. 7 хоногийн дотор холбовол хоцорсон сэтгэгдлийг олж хариулна.',
    permissionMissing: 'Facebook дээр хэрэгтэй зөвшөөрөл дутуу байна. Нэмж өгөх хүртэл хариулт илгээхгүй.',
    permissionsMissing:
      'Дараах зөвшөөрөл хүчингүй болсон тул холбогдох хариултууд хүлээгдэж байна. Зөвшөөрлөө дахин өгнө үү.',
    blockedByPolicy:
      'Facebook дүрмийнхээ дагуу энэ хуудасны хариултыг хязгаарлажээ. Facebook хуудасныхаа «Хуудасны чанар» хэсгээс шалтгааныг үзээд, засмагц дахин холбоно уу.',
  },
  facebookPage: 'Facebook хуудас',
  instagramPage: 'Instagram бүртгэл',
}

const en: typeof mn = {
  movedAway: {
    access_lost:
      'Your team’s access on Facebook had ended, and another admin of the page connected it to their own team. Your automations, chats and history stay with your team, switched off.',
    disconnected:
      'Another team connected this page after yours had disconnected it. Your automations, chats and history stay with your team, switched off.',
    notice: (name) => `${name} moved to another team`,
    toPages: 'Go to pages',
  },

  health: {
    reconnect:
      'Your Facebook permission is no longer valid. Chats are not answered until you reconnect. If you reconnect within 7 days, comments from meanwhile are found and answered.',
    readyToReconnect: 'Facebook access is in place. Reconnect to start replying again.',
    ownerReconnects:
      'The access of the person who connected this page is no longer valid. Chats are not answered until it is reconnected. If that happens within 7 days, comments from meanwhile are found and answered.',
    permissionMissing: 'A permission we need on Facebook is missing. No replies are sent until you give it.',
    permissionsMissing:
      'The permissions below are no longer valid, so replies that need them are on hold. Please grant them again.',
    blockedByPolicy:
      'Facebook limits the replies of this page because of its rules. See “Page quality” on your Facebook page for the cause, and reconnect once it is solved.',
  },
  facebookPage: 'Facebook page',
  instagramPage: 'Instagram account',
}

export type PageTexts = typeof mn

export const pageTexts = { mn, en }
