import { cloud, type Example, optional, says, unhurried } from './example.ts';

export const icebreaker: Example = {
  id: 'icebreaker',
  quizType: 'POLL',
  minutes: 2,
  title: says('Icebreaker', 'அறிமுகம்', 'पहली मुलाक़ात'),
  about: says(
    'For a group that meets for the first time.',
    'முதல்முறை சந்திக்கும் குழுவுக்கு.',
    'पहली बार मिलने वाले समूह के लिए।',
  ),
  description: says(
    'Answer each question in one word.',
    'ஒவ்வொரு கேள்விக்கும் ஒரே சொல்லில் பதில் சொல்லுங்கள்.',
    'हर सवाल का जवाब एक शब्द में दीजिए।',
  ),
  questions: [
    cloud(says('How do you feel today?', 'இன்று எப்படி உணர்கிறீர்கள்?', 'आज आप कैसा महसूस कर रहे हैं?'), unhurried),
    cloud(
      says(
        'Which food could you eat every day?',
        'தினமும் சாப்பிடக்கூடிய உணவு எது?',
        'कौन-सा खाना आप रोज़ खा सकते हैं?',
      ),
      unhurried,
    ),
    cloud(
      says('Where would you like to travel?', 'எங்கே பயணம் செய்ய விரும்புகிறீர்கள்?', 'आप कहाँ घूमने जाना चाहेंगे?'),
      optional,
    ),
  ],
};
