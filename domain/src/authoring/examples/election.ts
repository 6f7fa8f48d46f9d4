import { choice, cloud, type Example, optional, says, unhurried } from './example.ts';

const candidates = [
  says('First candidate', 'முதல் வேட்பாளர்', 'पहला उम्मीदवार'),
  says('Second candidate', 'இரண்டாம் வேட்பாளர்', 'दूसरा उम्मीदवार'),
  says('Third candidate', 'மூன்றாம் வேட்பாளர்', 'तीसरा उम्मीदवार'),
];

export const election: Example = {
  id: 'election',
  quizType: 'POLL',
  minutes: 1,
  title: says('Class election', 'வகுப்புத் தேர்தல்', 'कक्षा का चुनाव'),
  about: says(
    'For a class that chooses its leader: put in the names of the candidates first.',
    'தலைவரைத் தேர்ந்தெடுக்கும் வகுப்புக்கு: முதலில் வேட்பாளர்களின் பெயர்களை எழுதுங்கள்.',
    'अपना प्रतिनिधि चुनने वाली कक्षा के लिए: पहले उम्मीदवारों के नाम भरिए।',
  ),
  description: says(
    'Everybody votes once. The result is shown when the voting is over.',
    'ஒவ்வொருவரும் ஒருமுறை வாக்களிக்கலாம். வாக்கெடுப்பு முடிந்தபின் முடிவு காட்டப்படும்.',
    'हर व्यक्ति एक बार वोट दे सकता है। मतदान पूरा होने के बाद परिणाम दिखाया जाएगा।',
  ),
  settings: { examMode: true },
  questions: [
    choice(
      'mcq',
      says('Who should lead our class?', 'நம் வகுப்புத் தலைவராக யார் வர வேண்டும்?', 'हमारी कक्षा का प्रतिनिधि कौन बने?'),
      candidates,
      null,
      unhurried,
    ),
    choice(
      'mcq',
      says('Who should be the deputy?', 'துணைத் தலைவராக யார் வர வேண்டும்?', 'उप-प्रतिनिधि कौन बने?'),
      candidates,
      null,
      unhurried,
    ),
    cloud(
      says(
        'What should they do first? Answer in one word.',
        'அவர்கள் முதலில் எதைச் செய்ய வேண்டும்? ஒரே சொல்லில் எழுதுங்கள்.',
        'उन्हें सबसे पहले क्या करना चाहिए? एक शब्द में लिखिए।',
      ),
      optional,
    ),
  ],
};
