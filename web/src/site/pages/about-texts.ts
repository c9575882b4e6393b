const mn = {
  title: 'Бидний тухай',
  lead: 'Хариу нь онлайн худалдаа эрхэлдэг хүмүүст зориулсан монгол хэрэгсэл.',
  parts: [
    {
      title: 'Яагаад хийсэн бэ?',
      paragraphs: [
        'Нэг постын доор «үнэ?» гэсэн сэтгэгдэл хэдэн арваараа ирдэг. Бүгдэд нь хариулж сууж байвал ажлаа хийх зав гардаггүй. Хариулахгүй бол үйлчлүүлэгч өөр газраас авчихдаг.',
        'Монгол үг залгавраар хувирдаг. Олон хүн «une hed ve» гэж латинаар бичдэг. Үгийг яг бичсэнээр нь хайдаг хэрэгсэл үүнийг олдоггүй. Харин Хариуг анхнаасаа монголоор бичдэг хүмүүст зориулж бүтээсэн.',
      ],
    },
    {
      title: 'Юуг чухалчилдаг вэ?',
      paragraphs: [
        'Нэг сэтгэгдэлд нэг л удаа хариулна. Мэдэхгүй зүйлдээ хариулахгүй, танд үлдээнэ.',
        'Юу хийснээ, яагаад хийснээ ойлгомжтой бичиж харуулна. Асаахаас өмнө туршуулна.',
        'Нууц үг асуухгүй. Хуудсаа хүссэн үедээ салгаж, бүртгэлээ өөрөө устгаж болно.',
      ],
    },
    {
      title: 'Одоо хаана явна вэ?',
      paragraphs: [
        'Хариу туршилтын шатанд яваа. Зарим зүйл өөрчлөгдөж, бүртгэл, автомат хариулт устаж болзошгүй. Чухал хариултаа өөр газар хуулж хадгалаарай.',
        'Хариу нь Meta-гийн бүтээгдэхүүн биш, Meta-тай хамааралгүй. Facebook, Instagram-тай албан ёсны интерфэйсээр нь холбогддог.',
      ],
    },
  ],
  contactTitle: 'Асуух, хэлэх зүйл байна уу?',
  contactText:
    'Алдаа олсон, санал хэлэх гэсэн, том багт зориулсан багцын талаар ярилцах гэсэн бол бидэнд бичээрэй.',
  contact: 'Бидэнд бичих',
}

const en: typeof mn = {
  title: 'About Hariu',
  lead: 'Hariu is a Mongolian tool for people who sell online.',
  parts: [
    {
      title: 'Why it exists',
      paragraphs: [
        'Under one post there are dozens of comments that ask “how much?”. Answer them all, and no time is left for the work itself. Miss one, and the customer is gone.',
        'Mongolian words change with their endings, and many people write “une hed ve” in Latin letters. A tool that looks for the very word finds neither. Hariu was made from the beginning for people who write Mongolian.',
      ],
    },
    {
      title: 'What matters to us',
      paragraphs: [
        'One comment gets one answer. What Hariu does not understand it leaves to you.',
        'It says what it did and why, in words you understand, and lets you try before you switch it on.',
        'It asks for no password. You can disconnect your page at any time and delete your account yourself.',
      ],
    },
    {
      title: 'Where it stands',
      paragraphs: [
        'Hariu is in its testing phase. Things still change, and accounts and automations may be deleted. Keep a copy of replies that matter to you.',
        'Hariu is independent: it is not a product of Meta. It is connected to Facebook and Instagram through their official interface.',
      ],
    },
  ],
  contactTitle: 'A question, or something to tell us?',
  contactText: 'Write to us when you found a mistake, have an idea, or need a plan for a large team.',
  contact: 'Write to us',
}

export const aboutTexts = { mn, en }
