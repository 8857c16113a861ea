"""Reads .ics files with Debian's python3-icalendar and prints what it understood, as JSON."""

import json
import sys
from datetime import timezone

from icalendar import Calendar


def instant(value, zones):
    """By the zone's own definition in the file where the time names one, else as it stands."""
    name = value.params.get('TZID')
    wall = value.dt.replace(tzinfo=None)
    here = zones[name].localize(wall) if name else value.dt
    return [value.dt.astimezone(timezone.utc).isoformat(), here.astimezone(timezone.utc).isoformat()]


def read(path):
    with open(path, 'rb') as file:
        calendar = Calendar.from_ical(file.read())
    again = Calendar.from_ical(calendar.to_ical())
    zones = {str(zone['TZID']): zone.to_tz() for zone in calendar.walk('VTIMEZONE')}
    (event,) = calendar.walk('VEVENT')
    (same,) = again.walk('VEVENT')
    return {
        'method': str(calendar['METHOD']),
        'uid': str(event['UID']),
        'sequence': int(event['SEQUENCE']),
        'status': str(event['STATUS']),
        'stamp': event['DTSTAMP'].dt.isoformat(),
        'starts': instant(event['DTSTART'], zones),
        'ends': instant(event['DTEND'], zones),
        'zone': event['DTSTART'].params.get('TZID'),
        'summary': str(event['SUMMARY']),
        'description': str(event['DESCRIPTION']),
        'url': str(event.get('URL', '')),
        'organizer': [str(event['ORGANIZER']), str(event['ORGANIZER'].params['CN'])],
        'attendee': str(event['ATTENDEE']).lower(),
        'alarms': [alarm['TRIGGER'].dt.total_seconds() for alarm in event.walk('VALARM')],
        'isSameAgain': event.to_ical() == same.to_ical(),
    }


print(json.dumps([read(path) for path in sys.argv[1:]]))
