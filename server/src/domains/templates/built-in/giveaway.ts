import { builtIn, condition, keywordFlow, message } from './drawing.ts'

export const giveaway = builtIn('giveaway', (say) => ({
  title: say('Бэлэгтэй аян', 'Giveaway'),
  description: say(
    'Аяны болзлыг хэлж, оролцогчийн нэр, утсыг нэг бүрчлэн бүртгэнэ.',
    'Tells the rules of a giveaway and takes the name and phone number of everybody who joins.',
  ),
  flows: [
    keywordFlow(
      'giveaway',
      say('Бэлэгтэй аян', 'Giveaway'),
      say('аян, бэлэг, оролцох', 'giveaway, gift, join').split(', '),
      [
        condition(
          'again',
          say('Анх удаа юу?', 'For the first time?'),
          [{ rule: { type: 'answered_before', days: 1 }, next: 'back' }],
          'prize',
        ),
        message('prize', {
          title: say('Аяны танилцуулга', 'What it is about'),
          text: say(
            'Сайн байна уу, {{first_name}}! [Аяны нэр] аянд тавтай морил. Шагнал: [бэлэг]. Азтан тодрох өдөр: [өдөр].',
            'Hello, {{first_name}}! Welcome to [name of the giveaway]. The winner gets [the prize], drawn on [day].',
          ),
          replies: [
            [say('Болзол харах', 'See the rules'), 'rules'],
            [say('Оролцох', 'Join'), 'join'],
          ],
          next: 'join',
        }),
        message('back', {
          title: say('Дахин ирсэн', 'Came back'),
          text: say(
            'Тавтай морил! Аян [өдөр] хүртэл үргэлжилнэ. Бүртгүүлсэн бол дахин бүртгүүлэх шаардлагагүй.',
            'Welcome back! The giveaway goes on until [day]. Whoever has joined need not join again.',
          ),
          replies: [
            [say('Болзол харах', 'See the rules'), 'rules'],
            [say('Оролцох', 'Join'), 'join'],
          ],
        }),
        message('rules', {
          title: say('Болзол', 'Rules'),
          text: say(
            'Оролцох болзол:\n1. [Хуудсаа дагах]\n2. [Постын доор найзаа дурдах]\n3. Энд нэр, утсаа үлдээх\n\nНэг хүн нэг л удаа оролцоно. Дүнг [хуудсан дээр] зарлана.',
            'To take part:\n1. [Follow the page]\n2. [Name a friend below the post]\n3. Leave your name and phone number here\n\nOnce per person. The winner is told [on the page].',
          ),
          replies: [[say('Оролцох', 'Join'), 'join']],
          next: 'join',
        }),
        message('join', {
          title: say('Бүртгэх', 'Take part'),
          text: say(
            'Овог нэр, утасны дугаараа нэг мессежээр бичээрэй. Зөвхөн азтантай холбогдоход ашиглана.',
            'Write your full name and phone number in one message. We only use them to reach the winner.',
          ),
          replies: [[say('Болзол харах', 'See the rules'), 'rules']],
          next: 'joined',
        }),
        message('joined', {
          title: say('Бүртгэгдсэн', 'Joined'),
          text: say(
            'Бүртгэгдлээ! Амжилт хүсье, {{first_name}}. Азтаныг зарлах өдөр: [өдөр].',
            'You are in! Good luck, {{first_name}}. The winner is announced on [day].',
          ),
        }),
      ],
    ),
  ],
  starters: [
    { title: say('Аянд яаж оролцох вэ?', 'How do I take part?'), flow: 'giveaway' },
    { title: say('Азтан хэзээ тодрох вэ?', 'When is the draw?'), flow: 'giveaway' },
  ],
}))
