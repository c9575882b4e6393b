import { at, builtIn, condition, keywordFlow, message } from './drawing.ts'

export const giveaway = builtIn('giveaway', (say) => {
  const name = {
    label: say('Аяны нэр', 'Name of the giveaway'),
    kind: 'text',
    example: say('Өвлийн бэлэг', 'Winter gift'),
  } as const
  const prize = {
    label: say('Шагнал', 'Prize'),
    kind: 'text',
    example: say('ноолууран цамц', 'a cashmere sweater'),
  } as const
  const day = {
    label: say('Азтан тодрох өдөр', 'Day of the draw'),
    kind: 'text',
    example: say('12-р сарын 20', '20 December'),
  } as const
  const terms = {
    label: say('Оролцох болзол', 'What people have to do'),
    kind: 'text',
    example: say('манай хуудсыг дагах', 'follow our page'),
  } as const
  return {
    title: say('Бэлэгтэй аян', 'Giveaway'),
    description: say(
      'Аяны болзлыг танилцуулж, оролцох хүний нэр, утсыг чатаар бичүүлнэ.',
      'Gives the rules of a giveaway, and has everybody who joins write name and phone number in chat.',
    ),
    blanks: [name, prize, day, terms],
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
              `Сайн байна уу, {{first_name}}! «${at(name)}» аянд тавтай морилно уу.\nШагнал: ${at(prize)}\nАзтан тодрох өдөр: ${at(day)}`,
              `Hello, {{first_name}}! Welcome to “${at(name)}”.\nPrize: ${at(prize)}\nDay of the draw: ${at(day)}`,
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
              `Тавтай морилно уу! Азтан тодрох өдөр: ${at(day)}. Нэр, утасны дугаараа бичсэн бол дахин бичих шаардлагагүй.`,
              `Welcome back! Day of the draw: ${at(day)}. If you have written your name and phone number, you need not do it again.`,
            ),
            replies: [
              [say('Болзол харах', 'See the rules'), 'rules'],
              [say('Оролцох', 'Join'), 'join'],
            ],
          }),
          message('rules', {
            title: say('Болзол', 'Rules'),
            text: say(
              `Оролцох болзол:\n1. ${at(terms)}\n2. Энд нэр, утасны дугаараа бичих\n\nНэг хүн нэг л удаа оролцоно.`,
              `To take part:\n1. ${at(terms)}\n2. Write your name and phone number here\n\nOnce per person.`,
            ),
            replies: [[say('Оролцох', 'Join'), 'join']],
            next: 'join',
          }),
          message('join', {
            title: say('Мэдээлэл бичүүлэх', 'Ask for the details'),
            text: say(
              'Овог нэр, утасны дугаараа нэг мессежээр бичээрэй.',
              'Write your full name and phone number in one message.',
            ),
            replies: [[say('Болзол харах', 'See the rules'), 'rules']],
            next: 'joined',
          }),
          message('joined', {
            title: say('Мессеж ирсэн', 'Message received'),
            text: say(
              `Баярлалаа, мессежийг тань хүлээн авлаа. Азтан тодрох өдөр: ${at(day)}. Амжилт хүсье, {{first_name}}!`,
              `Thank you, we have your message. Day of the draw: ${at(day)}. Good luck, {{first_name}}!`,
            ),
          }),
        ],
      ),
    ],
    starters: [
      { title: say('Аянд яаж оролцох вэ?', 'How do I take part?'), flow: 'giveaway' },
      { title: say('Азтан хэзээ тодрох вэ?', 'When is the draw?'), flow: 'giveaway' },
    ],
  }
})
