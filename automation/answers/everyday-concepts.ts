/** Words of customers and shops for the same concept; smart matching finds every form and spelling. */
export const EVERYDAY_CONCEPTS: Readonly<Record<string, string>> = {
  where: 'хаана, хаа, хаяг, байршил, байрладаг, салбар, яаж очих, location, address',
  hours:
    'хэдэн цаг, хэдээс, хэзээ нээх, цагийн хуваарь, ажлын цаг, ажиллах, ажилладаг, онгорхой, амардаг, амралтын өдөр',
  price: 'үнэ, хэд вэ, хэдээр, хэд болох, төгрөг, өртөг, price, how much',
  delivery: 'хүргэлт, хүргэх, хүргүүлэх, хүргэж өгөх, унаанд тавих, шуудан, delivery, deliver',
  pay: 'төлбөр, төлөх, данс, карт, шилжүүлэх, бэлнээр, QPay, лизинг, зээл, хувааж төлөх, payment',
  return: 'буцаах, буцаалт, солих, солиулах, солилцох, тохирохгүй бол, return, exchange',
  phone: 'утас, дугаар, холбогдох, залгах, phone',
  order: 'захиалга, захиалах, авъя, order',
  size: 'хэмжээ, размер, size',
  discount: 'хямдрал, хямдралтай, хямдарсан, урамшуулал, sale, discount',
  warranty: 'баталгаа, баталгаат хугацаа, warranty',
}

/** Stop words: they occur in most questions and distinguish none. */
export const STOP_WORDS =
  'вэ бэ уу үү юу байна байгаа байдаг байх бол нь энэ тэр тэгээд та танай танайх манай манайх би надад минь сайн мэнд болох ' +
  'болно болдог юм шүү даа юуны яаж ямар гэж гэсэн хийх өгөх өгөөч хэрхэн ба болон мөн хүн хэлээч хэд хэдэн хэзээ хаана ' +
  'the is are do you have what how can'
