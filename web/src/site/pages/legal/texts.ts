/** Long, and read on two pages only. */
const mn = {
  updated: 'Шинэчилсэн: 2026 оны 11 сарын 28',
  terms: [
    {
      title: 'Хариу юу хийдэг вэ',
      text: 'Та хуудсаа холбож, автомат хариултаа тохируулна. Хариу тэр тохиргооны дагуу хуудсан дээр тань бичсэн сэтгэгдэлд постын доор, чатаар таны өмнөөс хариулна. Таны бичээгүй зүйлийг нийтлэхгүй.',
    },
    {
      title: 'Туршилтын шат',
      text: 'Үйлчилгээ туршилтын шатанд байна. Бүртгэл, автомат хариулт, түүх устах, үйлчилгээ түр зогсох боломжтой. Хэрэгтэй хариултынхаа хуулбарыг өөртөө хадгалаарай.',
    },
    {
      title: 'Таны бүртгэл',
      text: 'Зөвхөн өөрийн Facebook бүртгэлээр нэвтэрнэ. Нэгэнт холбосон Facebook бүртгэлийг өөрөөр солих боломжгүй. Зөвхөн өөрийн удирдах эрхтэй хуудсыг холбоно уу.',
    },
    {
      title: 'Та юуг хариуцах вэ',
      text: 'Хариултынхаа агуулгыг та хариуцна. Худал мэдээлэл, залилан, хүний нэр төрд халдсан зүйл, хүсээгүй зар сурталчилгаа илгээхэд Хариуг ашиглаж болохгүй. Монгол Улсын хууль, Meta-гийн дүрмийг дагана уу.',
    },
    {
      title: 'Үнэ ба хязгаар',
      text: 'Эхний 14 хоног үнэгүй. Багц бүр сард хариулах тоо, хуудас, гишүүний хязгаартай. Хязгаарт хүрвэл хариулахаа зогсоож, шалтгааныг түүхэнд бичнэ. Таныг зөвшөөрөөгүй бол нэмэлт төлбөр бодохгүй.',
    },
    {
      title: 'Бид юуг амлаж чадахгүй вэ',
      text: 'Facebook, Instagram ажиллахгүй, эсвэл хязгаар тавьсан үед хариулт хойшлох, очихгүй байх тохиолдол бий. Тэр бүрийг түүхэнд ил тод бичнэ.',
    },
    {
      title: 'Зогсоох',
      text: 'Хуудсаа салгаж, хариултаа хэдийд ч зогсоож болно. Эдгээр нөхцөлийг зөрчсөн бүртгэлийг бид хааж болно. Нөхцөл өөрчлөгдвөл энэ хуудсанд шинэ огноотойгоор нийтэлнэ.',
    },
  ],
  privacy: [
    {
      title: 'Бид юу хадгалдаг вэ',
      text: 'Таны тухай: Facebook дээрх нэр, зураг, дугаар, та зөвшөөрсөн бол имэйл. Хуудасны тухай: нэр, зураг, постуудын хуулбар, Facebook-ээс өгсөн хандах түлхүүр. Хандах түлхүүрийг шифрлэж хадгална. Facebook-ийн нууц үгийг тань бид хэзээ ч мэдэхгүй.',
    },
    {
      title: 'Үйлчлүүлэгчдийн тухай',
      text: 'Хуудсан дээр тань бичсэн сэтгэгдэл, бичсэн хүний нэр ба Facebook дугаар, түүнд юу гэж хариулсан, яагаад хариулаагүй тухай.',
    },
    {
      title: 'Юунд хэрэглэдэг вэ',
      text: 'Зөвхөн сэтгэгдэлд хариулж, танд түүхийг харуулахад. Зар сурталчилгаанд хэрэглэхгүй, хэнд ч зарахгүй.',
    },
    {
      title: 'Хэн харах вэ',
      text: 'Хуудсыг холбосон багийн гишүүд. Хариултыг илгээхийн тулд Meta-д (Facebook, Instagram) дамжуулна. Өөр хэнтэй ч хуваалцахгүй.',
    },
    {
      title: 'Күүки ба энэ төхөөрөмж',
      text: 'Нэвтрэлтэд хэрэгтэй күүки, нэвтрэлтийн түлхүүр, таны тохиргоог хөтчид тань хадгална. Илгээж амжаагүй мессежийг илгээх хүртэл, сүүлд үзсэн жагсаалт, чатыг цонхоо хаах хүртэл, хамгийн ихдээ нэг цаг хадгална; гарахад жагсаалт, чат устна. Таныг мөшгөж хянадаг күүки ашигладаггүй.',
    },
    {
      title: 'Хэр удаан хадгалдаг вэ',
      text: 'Бүртгэл тань байгаа хугацаанд. Хуудсаа салгавал хариулахаа зогсоож, өнгөрсөн түүх нь багт тань үлдэнэ. Үйлчлүүлэгчийн бичсэн, түүнд хариулсан үгс, нэрийг 90 хоногийн дараа устгаж, түүхэнд зөвхөн яаж хариулсан тоо, шалтгаан үлдэнэ. Захиалга дээрх үйлчлүүлэгчийн нэр, утас, хаягийг захиалга дуусаж, тооцоо нь хаагдсанаас хойш 180 хоногийн дараа устгана. Бидэнд бичсэн захидлыг нэг жил хадгална.',
    },
    {
      title: 'Устгах',
      text: 'Facebook-ийн тохиргооны «Апп ба вэбсайт» хэсгээс Хариуг хасвал бидний хандах эрх тэр даруй дуусна. Тэндээс мэдээллээ устгах хүсэлт илгээвэл зөвхөн танд хамаарах бүхнийг устгана. Туршилтын шатанд бид хуучин бүртгэлийг өөрсдөө устгаж ч болно.',
    },
  ],
}

const en: typeof mn = {
  updated: 'Last changed: 28 November 2026',
  terms: [
    {
      title: 'What Hariu does',
      text: 'You connect your page and set up your automations. By them Hariu answers the comments on the page for you, under the post and in the chat. It publishes nothing that you did not write.',
    },
    {
      title: 'Testing phase',
      text: 'The service is in its testing phase. Accounts, automations and history may be deleted, and the service may pause. Keep a copy of the replies you need.',
    },
    {
      title: 'Your account',
      text: 'Sign in with your own Facebook account only. Once connected, it cannot be exchanged for another. Connect only pages that you may manage.',
    },
    {
      title: 'What you answer for',
      text: 'The content of your replies is yours. Do not use Hariu for false statements, fraud, insults or unwanted advertising. Follow the law of Mongolia and the rules of Meta.',
    },
    {
      title: 'Prices and limits',
      text: 'The first 14 days are free. Every plan limits the answers a month, the pages and the members. At a limit answering stops and the history says so. Nothing is charged on top unless you allowed it.',
    },
    {
      title: 'What we cannot promise',
      text: 'When Facebook or Instagram is down, or limits requests, a reply may be late or may not arrive. The history tells every such case openly.',
    },
    {
      title: 'Stopping',
      text: 'Disconnect your page and answering stops, at any time. We may close an account that breaks these terms. When the terms change, they appear here with a new date.',
    },
  ],
  privacy: [
    {
      title: 'What we keep',
      text: 'About you: your name, picture and id at Facebook, and your email address if you allowed it. About the page: its name, picture, a copy of its posts, and the access key that Facebook gave. The key is kept encrypted. We never learn your Facebook password.',
    },
    {
      title: 'About your customers',
      text: 'The comments on your page, the name and Facebook id of who wrote them, what was answered, and why something was not.',
    },
    {
      title: 'What it is used for',
      text: 'Only to answer comments and to show you the history. Not for advertising, and sold to nobody.',
    },
    {
      title: 'Who sees it',
      text: 'The members of the team that connected the page. To send a reply we pass it to Meta (Facebook, Instagram). It is shared with nobody else.',
    },
    {
      title: 'Cookies and this device',
      text: 'Your browser keeps the cookies that signing in needs, the sign-in key, and your settings. It keeps messages that you have not sent until you send or discard them, and the lists and chats that you looked at last until you close the tab, for an hour at most; signing out deletes these lists and chats. No cookie follows you.',
    },
    {
      title: 'How long',
      text: 'As long as you have an account. When you disconnect a page, answering stops and its past history stays with your team. What customers wrote, what they were answered and their names are deleted after 90 days; the history keeps only what became of them, and why. The name, phone number and address on an order are deleted 180 days after the order ended and its money was settled. What you write to us is kept for a year.',
    },
    {
      title: 'Deleting',
      text: 'Remove Hariu under “Apps and websites” in the settings of Facebook, and our access ends at once. Ask there for your data to be deleted, and everything that is only yours is deleted. During the testing phase we may also delete old accounts ourselves.',
    },
  ],
}

export const legalTexts = { mn, en }
