import { choice, type Example, same, says, several, truth } from './example.ts';

const half = { timer: 30_000 } as const;

export const quizNight: Example = {
  id: 'quiz-night',
  quizType: 'QUIZ',
  minutes: 3,
  title: says('Quiz night', 'வினாடி வினா இரவு', 'क्विज़ की शाम'),
  about: says(
    'For an evening with friends or family.',
    'நண்பர்களுடனோ குடும்பத்துடனோ கழிக்கும் மாலைப்பொழுதுக்கு.',
    'दोस्तों या परिवार के साथ एक शाम के लिए।',
  ),
  description: says(
    'General knowledge, with half a minute for each question.',
    'பொது அறிவு: ஒவ்வொரு கேள்விக்கும் அரை நிமிடம்.',
    'सामान्य ज्ञान: हर सवाल के लिए आधा मिनट।',
  ),
  filed: { grade: 'everyone', subject: 'generalknowledge' },
  questions: [
    choice(
      'mcq',
      says(
        'Which planet is the largest in the solar system?',
        'சூரியக் குடும்பத்தில் மிகப் பெரிய கோள் எது?',
        'सौरमंडल का सबसे बड़ा ग्रह कौन-सा है?',
      ),
      [
        says('Saturn', 'சனி', 'शनि'),
        says('Jupiter', 'வியாழன்', 'बृहस्पति'),
        says('Neptune', 'நெப்டியூன்', 'वरुण'),
        says('Earth', 'பூமி', 'पृथ्वी'),
      ],
      1,
      half,
    ),
    choice(
      'dropdown',
      says('What is the capital of Australia?', 'ஆஸ்திரேலியாவின் தலைநகரம் எது?', 'ऑस्ट्रेलिया की राजधानी क्या है?'),
      [
        says('Sydney', 'சிட்னி', 'सिडनी'),
        says('Melbourne', 'மெல்போர்ன்', 'मेलबर्न'),
        says('Canberra', 'கான்பெரா', 'कैनबरा'),
      ],
      2,
      half,
    ),
    truth(
      says('Sound travels faster than light.', 'ஒளியைவிட ஒலி வேகமாகச் செல்கிறது.', 'ध्वनि प्रकाश से तेज़ चलती है।'),
      false,
      half,
    ),
    several(
      says(
        'Which of these countries have a coast?',
        'இவற்றில் கடற்கரை உள்ள நாடுகள் எவை?',
        'इनमें से किन देशों के पास समुद्र तट है?',
      ),
      [
        says('Nepal', 'நேபாளம்', 'नेपाल'),
        says('Sri Lanka', 'இலங்கை', 'श्रीलंका'),
        says('Bhutan', 'பூடான்', 'भूटान'),
        says('Bangladesh', 'வங்கதேசம்', 'बांग्लादेश'),
      ],
      [1, 3],
      half,
    ),
    choice(
      'mcq',
      says(
        'In cricket, how many players of the bowling team are on the field at the same time?',
        'கிரிக்கெட்டில் பந்து வீசும் அணியின் எத்தனை வீரர்கள் ஒரே நேரத்தில் களத்தில் இருப்பார்கள்?',
        'क्रिकेट में गेंदबाज़ी करने वाली टीम के कितने खिलाड़ी एक साथ मैदान पर होते हैं?',
      ),
      [same('9'), same('10'), same('11'), same('12')],
      2,
      half,
    ),
  ],
};
