import { cloud, type Example, optional, says, unhurried } from './example.ts';

export const teamValues: Example = {
  id: 'team-values',
  quizType: 'POLL',
  minutes: 2,
  title: says('What we stand for', 'நமது மதிப்புகள்', 'हमारे मूल्य'),
  about: says(
    'For a team that wants to find out what it stands for.',
    'தன் மதிப்புகளைக் கண்டறிய விரும்பும் குழுவுக்கு.',
    'अपने मूल्य पहचानने की इच्छुक टीम के लिए।',
  ),
  description: says(
    'Answer each question in one word.',
    'ஒவ்வொரு கேள்விக்கும் ஒரே சொல்லில் பதில் சொல்லுங்கள்.',
    'हर सवाल का जवाब एक शब्द में दीजिए।',
  ),
  questions: [
    cloud(says('What are we good at?', 'நாம் எதில் சிறந்தவர்கள்?', 'हम किसमें अच्छे हैं?'), unhurried),
    cloud(
      says('What do you value in others?', 'மற்றவர்களிடம் எதை மதிக்கிறீர்கள்?', 'आप दूसरों में किस गुण को महत्व देते हैं?'),
      unhurried,
    ),
    cloud(says('What do we need more of?', 'நமக்கு எது கூடுதலாகத் தேவை?', 'हमें किस चीज़ की और ज़रूरत है?'), optional),
  ],
};
