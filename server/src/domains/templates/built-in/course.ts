import { builtIn, keywordFlow, message } from './drawing.ts'

export const course = builtIn('course', (say) => ({
  title: say('Сургалтын бүртгэл', 'Course sign-up'),
  description: say(
    'Сургалтын хуваарь, төлбөр, хөтөлбөрөө танилцуулж, бүртгэл авна.',
    'Tells schedule, fee and programme of a course, and takes registrations.',
  ),
  flows: [
    keywordFlow(
      'course',
      say('Сургалтын мэдээлэл', 'About the course'),
      say('сургалт, хичээл, курс', 'course, class, training').split(', '),
      [
        message('course', {
          title: say('Танилцуулга', 'About it'),
          text: say(
            'Сайн байна уу, {{first_name}}! [Сургалтын нэр] сургалтыг сонирхсонд баярлалаа. Юуг мэдмээр байна вэ?',
            'Hello, {{first_name}}! Thank you for your interest in [name of the course]. What would you like to know?',
          ),
          replies: [
            [say('Хуваарь', 'Schedule'), 'schedule'],
            [say('Төлбөр', 'Fee'), 'fee'],
            [say('Юу сурах вэ?', 'What will I learn?'), 'programme'],
            [say('Бүртгүүлэх', 'Sign up'), 'register'],
          ],
          next: 'question',
        }),
        message('schedule', {
          title: say('Хуваарь', 'Schedule'),
          text: say(
            'Дараагийн анги эхлэх өдөр: [сар, өдөр].\n• Гараг: [Даваа, Лхагва, Баасан]\n• Цаг: [18:30–20:30]\n• Нийт: [8 долоо хоног]\n• Газар: [хаяг эсвэл онлайн]',
            'The next class begins on [first day].\n• Days: [Monday, Wednesday, Friday]\n• Time: [18:30–20:30]\n• Length: [8 weeks]\n• Where: [address, or online]',
          ),
          replies: [
            [say('Төлбөр', 'Fee'), 'fee'],
            [say('Бүртгүүлэх', 'Sign up'), 'register'],
          ],
          next: 'question',
        }),
        message('fee', {
          title: say('Төлбөр', 'Fee'),
          text: say(
            'Төлбөр [үнэ] ₮. [сар, өдөр] хүртэл бүртгүүлбэл [10]% хямдарна. Хоёр хувааж төлөх боломжтой.',
            'The fee is [price] ₮, and [10]% less when you sign up before [early date]. You may pay in two parts.',
          ),
          replies: [
            [say('Хуваарь', 'Schedule'), 'schedule'],
            [say('Бүртгүүлэх', 'Sign up'), 'register'],
          ],
          next: 'question',
        }),
        message('programme', {
          title: say('Хөтөлбөр', 'Programme'),
          text: say(
            'Энэ сургалтаар та:\n• [Эзэмших чадвар 1]\n• [Эзэмших чадвар 2]\n• [Эзэмших чадвар 3]\n\nТөгсөөд [гэрчилгээ] авна.',
            'You will learn:\n• [Skill 1]\n• [Skill 2]\n• [Skill 3]\n\nAt the end you receive [a certificate].',
          ),
          replies: [
            [say('Төлбөр', 'Fee'), 'fee'],
            [say('Бүртгүүлэх', 'Sign up'), 'register'],
          ],
          next: 'question',
        }),
        message('register', {
          title: say('Бүртгэл авах', 'Register'),
          text: say(
            'Бүртгүүлэхийн тулд овог нэр, нас, утасны дугаараа нэг мессежээр бичээрэй.',
            'To sign up, write your full name, age and phone number in one message.',
          ),
          replies: [[say('Эхлээд хуваарь харъя', 'Schedule first'), 'schedule']],
          next: 'registered',
        }),
        message('registered', {
          title: say('Бүртгэсэн', 'Registered'),
          text: say(
            'Бүртгэж авлаа, баярлалаа! Төлбөрийн мэдээллийг манай ажилтан [1 өдрийн] дотор илгээж, суудлыг тань баталгаажуулна.',
            'You are on the list, thank you! We will send how to pay within [1 day] and confirm your seat.',
          ),
        }),
        message('question', {
          title: say('Өөр асуулт', 'Another question'),
          text: say(
            'Асуултыг тань багшид дамжуулъя. Удахгүй хариулна. Яаралтай бол [утасны дугаар] руу залгаарай.',
            'We will pass your question on to the teacher and answer soon. If it is urgent, call [phone number].',
          ),
        }),
      ],
    ),
  ],
  starters: [
    { title: say('Сургалт хэзээ эхлэх вэ?', 'When does the course begin?'), flow: 'course' },
    { title: say('Төлбөр хэд вэ?', 'What does it cost?'), flow: 'course' },
    { title: say('Бүртгүүлмээр байна', 'I want to sign up'), flow: 'course' },
  ],
}))
